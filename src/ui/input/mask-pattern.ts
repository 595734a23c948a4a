/** `0` a digit, `#` a digit or letter (written large), `[]` optional, else literal. Of several, the first that takes what is typed. */
export type MaskPattern = string | readonly string[];
