import { useContext, useEffect, useMemo, useState } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import { LanguageContext } from '../../../i18n/use-t.ts';
import { failuresOf, spotKey } from './form-failures.ts';
import type { FormFailure, Spot } from './form-failures.ts';
import type { FormState } from './form-state.ts';

/** What is wrong in a form, as far as it is to be said. */
export interface Judgement {
  readonly failures: readonly FormFailure[];
  /** Judges by the rules, and goes on judging while the person mends. @returns what is wrong */
  readonly judge: (state: FormState) => readonly FormFailure[];
  /** The server has refused. */
  readonly refuse: (failures: readonly FormFailure[]) => void;
  /** The person has changed a field, or rows: what the server said of them no longer counts. */
  readonly touch: (spot: Spot | { readonly child: string }) => void;
  readonly clear: () => void;
}

const isTouched = (failure: FormFailure, spot: Spot | { readonly child: string }): boolean =>
  spot.child === undefined && 'field' in spot
    ? spotKey(failure.spot) === spot.field
    : failure.spot.child === spot.child;

/** What was refused of a row that was just made: its form opens under its own address, and tells it there. */
let handed: { readonly of: string; readonly failures: readonly FormFailure[] } | undefined;
const nameOf = (entity: Entity, id: number | undefined): string => `${entity.path} ${id ?? 'new'}`;

/** Hands what was refused to the form of a row that was just made. */
export function handOn(entity: Entity, id: number, failures: readonly FormFailure[]): void {
  handed = { of: nameOf(entity, id), failures };
}

function takeHanded(entity: Entity, id: number | undefined): readonly FormFailure[] {
  return handed?.of === nameOf(entity, id) ? handed.failures : [];
}

/** Nothing is held against a person before the first save; from then on everything is told as it stands. */
export function useJudgement(entity: Entity, state: FormState): Judgement {
  const { locale } = useContext(LanguageContext);
  const [isJudged, setJudged] = useState(false);
  const { id } = state.start;
  const [refused, setRefused] = useState<readonly FormFailure[]>(() => takeHanded(entity, id));
  useEffect(() => {
    handed = undefined;
  }, []);
  const failures = useMemo(() => {
    const own = isJudged ? failuresOf(entity, state, locale) : [];
    const known = new Set(own.map(({ spot }) => spotKey(spot)));
    return [...own, ...refused.filter(({ spot }) => !known.has(spotKey(spot)))];
  }, [isJudged, refused, entity, state, locale]);
  return {
    failures,
    judge(form) {
      setJudged(true);
      setRefused([]);
      return failuresOf(entity, form, locale);
    },
    refuse: setRefused,
    touch: (spot) =>
      setRefused((now) =>
        now.some((failure) => isTouched(failure, spot))
          ? now.filter((failure) => !isTouched(failure, spot))
          : now,
      ),
    clear() {
      setJudged(false);
      setRefused([]);
    },
  };
}
