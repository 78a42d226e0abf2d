class Egg: Hen {}
class Hen: Egg {}
class Self_: Self_ {}
