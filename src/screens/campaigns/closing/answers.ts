import { useState } from 'react';
import { useDraft } from '../../../data/page/use-draft.ts';
import type { ActionRequest } from '../../../domain/schema/entities/entity-actions.ts';
import type { ClosingMatter } from '../../../domain/schema/campaigns/cycle-closing.ts';

/** Director's answers to open matters, by the key of each matter. */
export type Answers = Required<Pick<ActionRequest, 'reasons' | 'choices'>>;

const NOTHING: Answers = { reasons: {}, choices: {} };

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

/** Reads the stored answers, as far as they are readable. */
function answersIn(content: unknown): Answers {
  if (typeof content !== 'object' || content === null) return NOTHING;
  const { reasons, choices } = content as Readonly<Record<string, unknown>>;
  return isTexts(reasons) && isTexts(choices) ? { reasons, choices } : NOTHING;
}

/** Answers that survive a reload until it is closed. @param kind what is closed, with its id */
export function useAnswers(
  kind: 'campaign-closing' | 'cicle-closing',
  id: number,
): {
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
  readonly drop: () => void;
} {
  const { found, keep, drop } = useDraft(kind, String(id));
  const [answers, setAnswers] = useState(() => answersIn(found?.content));
  return {
    answers,
    onAnswers(next) {
      setAnswers(next);
      keep(next);
    },
    drop,
  };
}

export const isAnswered = ({ item }: ClosingMatter, { reasons, choices }: Answers): boolean =>
  (!item.reasonNeeded || Boolean(reasons[item.key]?.trim())) &&
  (item.choices === undefined || choices[item.key] !== undefined);

/** The same reason for everything that has none yet. */
export const withReason = (
  matters: readonly ClosingMatter[],
  { reasons, choices }: Answers,
  reason: string,
): Answers => ({
  choices,
  reasons: Object.fromEntries(
    matters.map(({ item: { key } }) => [key, reasons[key]?.trim() ? reasons[key] : reason]),
  ),
});

/** The answers to what is asked now: what has been decided meanwhile asks for none. */
export function buildRequest(
  matters: readonly ClosingMatter[],
  { reasons, choices }: Answers,
): Answers {
  const keys = new Set(matters.map(({ item }) => item.key));
  const asked = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(given)
        .filter(([key]) => keys.has(key))
        .map(([key, text]) => [key, text.trim()]),
    );
  return { reasons: asked(reasons), choices: asked(choices) };
}
