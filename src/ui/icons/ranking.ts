export { default as clock } from '@phosphor-icons/core/assets/bold/clock-bold.svg';
export { default as hourglass } from '@phosphor-icons/core/assets/bold/hourglass-medium-bold.svg';
export { default as linkBreak } from '@phosphor-icons/core/assets/bold/link-break-bold.svg';
export { default as prohibit } from '@phosphor-icons/core/assets/bold/prohibit-bold.svg';
export { default as sealCheck } from '@phosphor-icons/core/assets/regular/seal-check.svg';
export { default as target } from '@phosphor-icons/core/assets/bold/target-bold.svg';
export { default as undo } from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg';
