// Icons of the sign-in and the smallest parts; separate, because a file is loaded whole.
export { default as arrowClockwise } from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg';
export { default as caretDown } from '@phosphor-icons/core/assets/bold/caret-down-bold.svg';
export { default as check } from '@phosphor-icons/core/assets/bold/check-bold.svg';
export { default as copy } from '@phosphor-icons/core/assets/bold/copy-bold.svg';
export { default as globe } from '@phosphor-icons/core/assets/regular/globe.svg';
