import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { FARM_KINDS, FARM_WORDS, FIRST_NAMES, LAST_NAMES } from './names.ts';
import { seeded } from './random.ts';

/** Invented buyers: farmers with a CPF and farms with a CNPJ. */
export interface DemoBuyer {
  readonly kind: 'CPF' | 'CNPJ';
  readonly number: string;
  readonly name: string;
}

function buyerOf(index: number): DemoBuyer {
  const random = seeded(70_000 + index);
  if (index % 3 === 0) {
    const body = `${String(60_100_200 + index * 911).slice(0, 8)}0001`;
    return {
      kind: 'CNPJ',
      number: body + computeCheckDigits('CNPJ', body),
      name: `${random.pick(FARM_KINDS)} ${random.pick(FARM_WORDS)} Ltda`,
    };
  }
  const body = String(720_300_000 + index * 1_019).slice(0, 9);
  return {
    kind: 'CPF',
    number: body + computeCheckDigits('CPF', body),
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`,
  };
}

export const BUYERS: readonly DemoBuyer[] = Array.from({ length: 240 }, (_, index) =>
  buyerOf(index),
);
