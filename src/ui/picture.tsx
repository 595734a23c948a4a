import { useLayoutEffect, useRef } from 'react';

/** A picture of a person. It says nothing that his name does not. */
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
