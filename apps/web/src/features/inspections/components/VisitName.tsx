import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import classes from './inspections.module.css';

type Props = Pick<Inspection, 'name' | 'number' | 'note' | 'user'> & {
  readonly placeName?: string | undefined;
};

/**
 * The name of a visit; below it the number (in a list of several facilities: the facility), the author and the note.
 */
export function VisitName({ name, number, note, user, placeName }: Props) {
  const placeOrNumber = placeName ?? number;
  return (
    <TwoLines
      first={<strong>{name}</strong>}
      second={
        <>
          <Excerpt text={[placeOrNumber, user && `${user.name} ${user.surname}`].filter(Boolean).join(' · ')}>
            {placeOrNumber && `${placeOrNumber} · `}
            <PersonName person={user} />
          </Excerpt>
          {note && (
            <span className={classes.note} title={note} data-excerpt>
              {note}
            </span>
          )}
        </>
      }
    />
  );
}
