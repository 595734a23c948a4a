/** A window of a browser, of whichever engine: what a person does with it, and what a page is asked. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Runs a function in the page, which is sent there by its text, and waits for what comes of it. */
  evaluate<Got>(action: () => Got | Promise<Got>): Promise<Got>;
  evaluate<Given, Got>(action: (given: Given) => Got | Promise<Got>, given: Given): Promise<Got>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses with the mouse; px from the corner of the page as it is seen. */
  clickAt(x: number, y: number): Promise<void>;
  /** Chooses a file, for the first field below the open shadow roots that a selector names. */
  attach(selector: string, file: string): Promise<void>;
  /**
   * Returns the painted pixels as red, green and blue from 0 to 255, from left to right and line
   * by line.
   */
  pixels(box: Box): Promise<readonly Pixel[]>;
  /** Returns the errors thrown by the pages since they were opened. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'End' | 'Backspace';

/** In px of the page as it is seen. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Pixel = readonly [red: number, green: number, blue: number];

/** Options of a user's device. */
export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
}

/** Finds an element for a selector in the page and in its open shadow roots, the first of them. Runs in the page. */
export function deepFind(selector: string): Element | undefined {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return undefined;
}
