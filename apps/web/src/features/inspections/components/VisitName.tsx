import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
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
          {placeOrNumber && `${placeOrNumber} · `}
          <PersonName person={user} />
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
