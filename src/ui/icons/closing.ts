export { default as coins } from '@phosphor-icons/core/assets/fill/coins-fill.svg';
export { default as lock } from '@phosphor-icons/core/assets/fill/lock-simple-fill.svg';
export { default as snowflake } from '@phosphor-icons/core/assets/bold/snowflake-bold.svg';
