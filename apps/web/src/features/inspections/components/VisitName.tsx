import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import classes from './inspections.module.css';

type Props = Pick<Inspection, 'name' | 'number' | 'note' | 'user'> & {
  /** Where the list is of several facilities. */
  readonly placeName?: string | undefined;
};

/** Which visit it is: its name, and below it the number, where, who, and what was noted. */
export function VisitName({ name, number, note, user, placeName }: Props) {
  const facts = [number, placeName].filter(Boolean).join(' · ');
  return (
    <TwoLines
      first={<strong>{name}</strong>}
      second={
        <>
          {facts && `${facts} · `}
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
