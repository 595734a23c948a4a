import { Avatar } from '../../ui/state/mark.tsx';
import { Picture } from '../../ui/base/picture.tsx';

/** First letters of the first and the last name, as the server makes them. */
function toInitials(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((each) => [...(each ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** Renders a person's picture or initials; it adds no information to the name. */
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
    <Avatar initials={toInitials(name)} size="lg" />
  );
}
