import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';

type Props = Pick<Inspection, 'name' | 'number' | 'note' | 'user'> & {
  readonly placeName?: string | undefined;
};

/**
 * The name of a visit; in one line below it the number, the author and the note, so that a row of a list keeps its
 * height. In a list of several facilities the facility comes first: their visits have the same names.
 */
export function VisitName({ name, number, note, user, placeName }: Props) {
  const nameOrNumber = placeName ? name : number;
  return (
    <TwoLines
      first={<strong>{placeName ? <Excerpt text={placeName} /> : name}</strong>}
      second={
        <Excerpt text={[nameOrNumber, user && `${user.name} ${user.surname}`, note].filter(Boolean).join(' · ')}>
          {nameOrNumber && `${nameOrNumber} · `}
          <PersonName person={user} />
          {note && ` · ${note}`}
        </Excerpt>
      }
    />
  );
}
