import type { RecommendationPerson } from '@trapline/contract/recommendations/schemas.ts';
import type { ReactNode } from 'react';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import classes from './details.module.css';

type Props = {
  readonly author: RecommendationPerson | null;
  readonly at: string;
  readonly mark?: ReactNode;
};

/** The author and time of an entry. */
export function AuthorLine({ author, at, mark }: Props) {
  return (
    <span className={classes.author}>
      {mark}
      <PersonName person={author} />
      <DateTime value={at} />
    </span>
  );
}
