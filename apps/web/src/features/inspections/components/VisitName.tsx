import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';

type Props = Pick<Inspection, 'name' | 'number' | 'note' | 'user'> & {
  readonly placeName?: string | undefined;
};

/**
 * The name of a visit; in one line below it the number (in a list of several facilities: the facility), the author and
 * the note, so that a row of a list keeps its height.
 */
export function VisitName({ name, number, note, user, placeName }: Props) {
  const placeOrNumber = placeName ?? number;
  return (
    <TwoLines
      first={<strong>{name}</strong>}
      second={
        <Excerpt text={[placeOrNumber, user && `${user.name} ${user.surname}`, note].filter(Boolean).join(' · ')}>
          {placeOrNumber && `${placeOrNumber} · `}
          <PersonName person={user} />
          {note && ` · ${note}`}
        </Excerpt>
      }
    />
  );
}
