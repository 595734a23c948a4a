import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet around the code, as readers need it. */
const QUIET = 3;

/** The dark modules as one path, each run of a row one stroke. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).filter(Boolean))
    .join('');
}

/** A QR code, dark on light in every scheme, because readers want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET });
    return { size: code.size, path: drawPath(code.data) };
  }, [text]);
  return (
    <svg
      className="nmv-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className="nmv-qr-ground" width={size} height={size} />
      <path className="nmv-qr-dots" d={path} />
    </svg>
  );
}
