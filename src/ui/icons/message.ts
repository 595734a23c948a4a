export { default as checkCircle } from '@phosphor-icons/core/assets/fill/check-circle-fill.svg';
export { default as info } from '@phosphor-icons/core/assets/fill/info-fill.svg';
export { default as question } from '@phosphor-icons/core/assets/fill/question-fill.svg';
export { default as warning } from '@phosphor-icons/core/assets/fill/warning-fill.svg';
export { default as warningCircle } from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg';
export { default as wifiSlash } from '@phosphor-icons/core/assets/fill/wifi-slash-fill.svg';
export { default as xCircle } from '@phosphor-icons/core/assets/fill/x-circle-fill.svg';
