// Icons of a ranking’s first rows; separate, because a file is loaded whole. At 14 px whole numbers are enough.
export { default as arrowDown } from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg?rounded';
export { default as arrowUp } from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg?rounded';
export { default as broadcast } from '@phosphor-icons/core/assets/bold/broadcast-bold.svg?rounded';
export { default as lock } from '@phosphor-icons/core/assets/bold/lock-simple-bold.svg?rounded';
export { default as minus } from '@phosphor-icons/core/assets/bold/minus-bold.svg?rounded';
