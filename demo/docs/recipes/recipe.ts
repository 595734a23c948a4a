import type { Language } from '../highlight.ts';
import type { Html } from '../html.ts';
import type { Said } from '../said.ts';
import type { Facts } from '../page-types.ts';

/** Code of a recipe. One that is a whole page is named, and a test opens it in a browser. */
export interface RecipeCode {
  readonly language: Language;
  readonly code: string;
  readonly file?: string;
}

export interface Step {
  readonly title: string;
  /** Sentences; may contain `code`, **strong** and [links](page). */
  readonly text: readonly string[];
  /** Content after the sentences. */
  readonly body?: Html;
  readonly code?: readonly RecipeCode[];
}

/** A way to a goal, step by step. Its steps are in English, name and first sentence in every language. */
export interface Recipe {
  readonly id: string;
  readonly name: Said;
  readonly lead: Said;
  readonly steps: (facts: Facts) => readonly Step[];
}

/** Placeholder that the page replaces by the real address of the portal. */
export const PORTAL = 'https://portal.example';

export const rankingTag =
  '<nmv-ranking campaign="CR-2026-014" embed-key="pk_demo_rede_colheita" top="5"></nmv-ranking>';

/**
 * Styles that keep space for five rows, title, head and foot until the script and the rows are
 * there.
 */
export const reserved = [
  'nmv-ranking { display: block; min-block-size: calc(160px + 5 * 38px); }',
  '@media (max-width: 640px) { nmv-ranking { min-block-size: calc(136px + 5 * 60px); } }',
] as const;

export const htmlPage = (head: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>A page of ours</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
