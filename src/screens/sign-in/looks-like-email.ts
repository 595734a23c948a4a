/** Checks that a text may be an e-mail address; only a mail proves that it exists. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
