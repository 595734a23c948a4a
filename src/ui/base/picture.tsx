import { useLayoutEffect, useRef } from 'react';

/** Shows a picture of a person. It is decoration: the name is shown as text. */
export function Picture({
  of,
  className,
}: {
  readonly of: ImageBitmap;
  readonly className: `nmv-${string}`;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current?.getContext('2d')?.drawImage(of, 0, 0), [of]);
  return (
    <canvas
      className={className}
      ref={canvas}
      width={of.width}
      height={of.height}
      aria-hidden="true"
    />
  );
}
