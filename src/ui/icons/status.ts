export { default as arrowsClockwise } from '@phosphor-icons/core/assets/bold/arrows-clockwise-bold.svg';
export { default as checkCircle } from '@phosphor-icons/core/assets/fill/check-circle-fill.svg';
export { default as circleNotch } from '@phosphor-icons/core/assets/bold/circle-notch-bold.svg';
export { default as clock } from '@phosphor-icons/core/assets/bold/clock-bold.svg';
export { default as prohibit } from '@phosphor-icons/core/assets/bold/prohibit-bold.svg';
export { default as question } from '@phosphor-icons/core/assets/fill/question-fill.svg';
export { default as scales } from '@phosphor-icons/core/assets/fill/scales-fill.svg';
export { default as xCircle } from '@phosphor-icons/core/assets/fill/x-circle-fill.svg';
