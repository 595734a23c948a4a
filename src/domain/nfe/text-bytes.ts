// Browsers and Node have these, but the language library that the domain is checked with does not.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare function atob(base64: string): string;
declare function btoa(binary: string): string;

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Bytes of base64 text, white space ignored; undefined when it is none or empty. */
export function base64Bytes(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return binary === '' ? undefined : bytes;
  } catch {
    // atob's way to say that a character is not of the alphabet.
    return undefined;
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Base64 as one line: pretty-printers break it. */
export const oneLine = (base64: string): string => base64.replace(/\s+/g, '');
