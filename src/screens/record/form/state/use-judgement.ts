import { useContext, useEffect, useMemo, useState } from 'react';
import type { Entity } from '../../../../domain/entity.ts';
import { LanguageContext } from '../../../../i18n/use-t.ts';
import { collectFailures, spotKey } from './form-failures.ts';
import type { FormFailure, Spot } from './form-failures.ts';
import type { FormState } from './form-state.ts';

/** Failures of a form, as far as they are shown yet. */
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

/**
 * Failures of a row that was just created: its form opens at its own address and shows them there.
 */
let handed: { readonly of: string; readonly failures: readonly FormFailure[] } | undefined;
const buildName = (entity: Entity, id: number | undefined): string =>
  `${entity.path} ${id ?? 'new'}`;

/** Hands what was refused to the form of a row that was just made. */
export function handOn(entity: Entity, id: number, failures: readonly FormFailure[]): void {
  handed = { of: buildName(entity, id), failures };
}

function takeHanded(entity: Entity, id: number | undefined): readonly FormFailure[] {
  return handed?.of === buildName(entity, id) ? handed.failures : [];
}

/** Checks the form; failures are shown from the first save on, then at every change. */
export function useJudgement(entity: Entity, state: FormState): Judgement {
  const { locale } = useContext(LanguageContext);
  const [isJudged, setJudged] = useState(false);
  const { id } = state.start;
  const [refused, setRefused] = useState<readonly FormFailure[]>(() => takeHanded(entity, id));
  useEffect(() => {
    handed = undefined;
  }, []);
  const failures = useMemo(() => {
    const own = isJudged ? collectFailures(entity, state, locale) : [];
    const known = new Set(own.map(({ spot }) => spotKey(spot)));
    return [...own, ...refused.filter(({ spot }) => !known.has(spotKey(spot)))];
  }, [isJudged, refused, entity, state, locale]);
  return {
    failures,
    judge(form) {
      setJudged(true);
      setRefused([]);
      return collectFailures(entity, form, locale);
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
