export { default as camera } from '@phosphor-icons/core/assets/bold/camera-bold.svg';
export { default as caretDown } from '@phosphor-icons/core/assets/bold/caret-down-bold.svg';
export { default as fileCsv } from '@phosphor-icons/core/assets/bold/file-csv-bold.svg';
export { default as folderOpen } from '@phosphor-icons/core/assets/bold/folder-open-bold.svg';
export { default as hourglass } from '@phosphor-icons/core/assets/bold/hourglass-medium-bold.svg';
export { default as listNumbers } from '@phosphor-icons/core/assets/bold/list-numbers-bold.svg';
export { default as pencil } from '@phosphor-icons/core/assets/bold/pencil-simple-bold.svg';
export { default as trash } from '@phosphor-icons/core/assets/bold/trash-bold.svg';
