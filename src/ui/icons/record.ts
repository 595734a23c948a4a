export { default as clock } from '@phosphor-icons/core/assets/bold/clock-counter-clockwise-bold.svg';
export { default as link } from '@phosphor-icons/core/assets/bold/link-simple-bold.svg';
export { default as listDashes } from '@phosphor-icons/core/assets/bold/list-dashes-bold.svg';
export { default as pencil } from '@phosphor-icons/core/assets/bold/pencil-simple-bold.svg';
export { default as trash } from '@phosphor-icons/core/assets/bold/trash-bold.svg';
export { default as undo } from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg';
