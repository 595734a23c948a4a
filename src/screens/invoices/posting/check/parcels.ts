import type { PickedFile } from './accept-files.ts';

/** Most files and bytes of one call: small enough to be sent again, large enough to be quick. */
export const parcelLimits = { files: 500, bytes: 60 * 1024 * 1024 } as const;

/** Files that go in one call. */
export type Parcel = readonly PickedFile[];

/** Packs files into parcels in their order; when the first ones have been sent, packing the rest gives the same parcels again. */
export function packParcels(files: readonly PickedFile[]): readonly Parcel[] {
  const parcels: PickedFile[][] = [];
  let bytes = 0;
  for (const picked of files) {
    const last = parcels.at(-1);
    if (
      last === undefined ||
      last.length >= parcelLimits.files ||
      bytes + picked.size > parcelLimits.bytes
    ) {
      parcels.push([picked]);
      bytes = picked.size;
    } else {
      last.push(picked);
      bytes += picked.size;
    }
  }
  return parcels;
}
