/** Whether a text may be an e-mail address; whether there is one, only a mail tells. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
