import type { Field } from '../../src/domain/field.ts';

/** Every way to ask a field for its kind; `kinds.test.ts` must find each. */
export const asking: readonly ((field: Field) => unknown)[] = [
  (field) => field.kind === 'money',
  (field: Field | undefined) => field?.kind,
  (field) => field['kind'],
  ({ kind }) => kind,
  ({ kind: called }) => called,
  (field) => {
    const asked = { kind: '' };
    ({ kind: asked.kind } = field);
    return asked;
  },
  (field) => [field].map((each) => each.kind),
  (field) => ({ ...field }).kind,
  <F extends Field>(field: F) => field.kind,
];

/** Sample that only resembles a check of the field kind. */
export const notAsking = ({ kind }: { readonly kind: 'money' | 'date' }): boolean =>
  kind === 'money';
