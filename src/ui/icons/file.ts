export { default as clipboard } from '@phosphor-icons/core/assets/bold/clipboard-text-bold.svg';
export { default as csv } from '@phosphor-icons/core/assets/bold/file-csv-bold.svg';
export { default as file } from '@phosphor-icons/core/assets/bold/file-text-bold.svg';
export { default as upload } from '@phosphor-icons/core/assets/bold/upload-simple-bold.svg';
export { default as xls } from '@phosphor-icons/core/assets/bold/file-xls-bold.svg';
