const rows = 44;
/** The one furrow that is marked. */
const marked = 27;
const width = 1000;
const stepX = 25;

/** Height of a furrow: two long waves that turn slowly from row to row. */
function heightAt(row: number, x: number): number {
  const along = x / width;
  const long = 66 * Math.cos(5.1 * along - 1 + row * 0.052) * (1 - row * 0.008);
  const short = 30 * Math.sin(8.6 * along + 0.9 - row * 0.094);
  return -70 + row * 25.6 + long + short - along * (70 + row * 1.6);
}

function furrow(row: number): string {
  let path = '';
  for (let x = 0; x <= width; x += stepX)
    path += `${x === 0 ? 'M' : 'L'}${x} ${heightAt(row, x).toFixed(1)}`;
  return path;
}

const chooseKind = (row: number) => (row === marked ? 'mark' : row % 5 === 0 ? 'deep' : 'fine');

/** A field seen from above, in furrows. Decoration: the words over it say the same. */
export function Furrows() {
  return (
    <svg
      className="nmv-login-rows"
      viewBox="0 0 1000 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[...Array(rows).keys()].map((row) => (
        <path className="nmv-furrow" key={row} data-kind={chooseKind(row)} d={furrow(row)} />
      ))}
    </svg>
  );
}
