import { BUDGETS, measure } from '../../scripts/sizes.mjs';
import type { Measure } from './measure.ts';

/** Measures the size of a page's files: gzip against the budgets, and brotli. */
export async function benchSizes(): Promise<Measure[]> {
  const { elements, loader, classic } = await measure();
  const kb = (bytes: number) => bytes / 1000;
  const figures = Object.entries(elements).flatMap(([tag, { first, further }]): Measure[] => {
    const most = BUDGETS.first[tag];
    const budget = most === undefined ? {} : { budget: kb(most) };
    return [
      { name: `${tag}: first load, gzip`, value: kb(first.gzip), unit: 'kB', ...budget },
      { name: `${tag}: first load, brotli`, value: kb(first.brotli), unit: 'kB' },
      ...(tag === 'nmv-ranking'
        ? []
        : [
            {
              name: `${tag}: further element until its skeleton, gzip`,
              value: kb(further.gzip),
              unit: 'kB',
              budget: kb(BUDGETS.further),
            },
          ]),
    ];
  });
  return [
    ...figures,
    { name: 'loader, gzip', value: kb(loader.gzip), unit: 'kB', budget: kb(BUDGETS.loader) },
    { name: 'classic single file, gzip', value: kb(classic.gzip), unit: 'kB' },
    { name: 'classic single file, brotli', value: kb(classic.brotli), unit: 'kB' },
  ];
}
