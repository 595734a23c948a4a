export { default as camera } from '@phosphor-icons/core/assets/bold/camera-bold.svg';
export { default as download } from '@phosphor-icons/core/assets/bold/download-simple-bold.svg';
export { default as mask } from '@phosphor-icons/core/assets/bold/mask-happy-bold.svg';
export { default as pencil } from '@phosphor-icons/core/assets/bold/pencil-simple-bold.svg';
export { default as trash } from '@phosphor-icons/core/assets/bold/trash-bold.svg';
