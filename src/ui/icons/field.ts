// Icons of field controls and the parts around them.
export { default as asterisk } from '@phosphor-icons/core/assets/bold/asterisk-bold.svg';
export { default as calendar } from '@phosphor-icons/core/assets/bold/calendar-blank-bold.svg';
export { default as caretDoubleLeft } from '@phosphor-icons/core/assets/bold/caret-double-left-bold.svg';
export { default as caretDoubleRight } from '@phosphor-icons/core/assets/bold/caret-double-right-bold.svg';
export { default as caretDown } from '@phosphor-icons/core/assets/bold/caret-down-bold.svg';
export { default as caretLeft } from '@phosphor-icons/core/assets/bold/caret-left-bold.svg';
export { default as caretRight } from '@phosphor-icons/core/assets/bold/caret-right-bold.svg';
export { default as check } from '@phosphor-icons/core/assets/bold/check-bold.svg';
export { default as equals } from '@phosphor-icons/core/assets/bold/equals-bold.svg';
export { default as funnel } from '@phosphor-icons/core/assets/bold/funnel-bold.svg';
export { default as hourglass } from '@phosphor-icons/core/assets/bold/hourglass-medium-bold.svg';
export { default as minus } from '@phosphor-icons/core/assets/bold/minus-bold.svg';
export { default as prohibit } from '@phosphor-icons/core/assets/bold/prohibit-bold.svg';
export { default as textAa } from '@phosphor-icons/core/assets/bold/text-aa-bold.svg';
export { default as textAlignLeft } from '@phosphor-icons/core/assets/bold/text-align-left-bold.svg';
export { default as warning } from '@phosphor-icons/core/assets/bold/warning-bold.svg';
export { default as x } from '@phosphor-icons/core/assets/bold/x-bold.svg';
