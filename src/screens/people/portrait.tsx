import { Avatar } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';

/** First letters of the first and the last name, as the server makes them. */
function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((each) => [...(each ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** A person's picture, or his initials. It says nothing that his name does not. */
export function Portrait({
  name,
  picture,
}: {
  readonly name: string;
  readonly picture: ImageBitmap | undefined;
}) {
  return picture ? (
    <Picture className="nmv-portrait" of={picture} />
  ) : (
    <Avatar initials={initialsOf(name)} size="lg" />
  );
}
