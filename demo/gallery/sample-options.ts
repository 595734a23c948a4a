import type { Option } from '../../src/domain/schema/entities/list.ts';
import type { OptionSource } from '../../src/ui/fields/option-source.ts';

const titles = [
  'Agrocampo Insumos',
  'Cerrado Forte Agro',
  'Coopernorte',
  'Planalto Sementes',
  'Sul Grãos Comércio',
  'Terra Boa Distribuidora',
  'Vale do Araguaia Agronegócios',
];
const options: readonly Option[] = titles.map((title, at) => ({
  id: at + 1,
  code: `CAN-00${at + 1}`,
  title,
  active: at !== 3,
  fields: {},
}));
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Channels as a server would offer them; a reference to `nothing` finds none, one to `failing` always fails, one to `slow` never ends. */
export const sampleOptions: OptionSource = async (resource, { q = '', ids, size = 20 }) => {
  if (resource === 'failing') throw new Error('a sample of what fails');
  if (resource === 'slow') return new Promise(() => undefined);
  if (resource === 'nothing') return { rows: [], total: 0 };
  const found = options.filter(({ id, code, title, active }) =>
    ids
      ? ids.some((wanted) => String(wanted) === String(id))
      : active && folded(`${code ?? ''} ${title}`).includes(folded(q)),
  );
  return { rows: found.slice(0, size), total: found.length };
};
