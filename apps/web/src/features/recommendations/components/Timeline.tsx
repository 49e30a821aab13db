import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageSection } from '~/components/PageSection.tsx';
import { useMay } from '~/lib/use-may.ts';
import { changesOf } from '../logic/changes.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import classes from './details.module.css';

type Props = { readonly recommendation: RecommendationDetails };
type Entry = { readonly id: string; readonly at: string; readonly shown: ReactNode };

/** All events of the recommendation, the newest first. */
const useEntries = (recommendation: RecommendationDetails): readonly Entry[] => {
  const t = useTranslations('recommendations.timeline');
  const { uuid, author, createdAt, recommendationComments, recommendationFiles } = recommendation;
  return [
    {
      id: 'made',
      at: createdAt,
      shown: <AuthorLine author={author} at={createdAt} mark={<strong>{t('made')}</strong>} />,
    },
    ...changesOf(recommendation).map(({ of, changes }) => ({
      id: of.uuid,
      at: of.createdAt,
      shown: <ChangeEntry history={of} changes={changes} />,
    })),
    ...recommendationComments.map((comment) => ({
      id: comment.uuid,
      at: comment.createdAt,
      shown: <Comment recommendationUuid={uuid} comment={comment} />,
    })),
    ...recommendationFiles.map((file) => ({
      id: file.uuid,
      at: file.createdAt,
      shown: (
        <AuthorLine author={file.user} at={file.createdAt} mark={<strong>{t('file', { name: file.name })}</strong>} />
      ),
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
};

export function Timeline({ recommendation }: Props) {
  const t = useTranslations('recommendations.timeline');
  const may = useMay();
  const entries = useEntries(recommendation);
  return (
    <PageSection title={t('title')}>
      {may('recommendations.comment') && <CommentForm recommendationUuid={recommendation.uuid} />}
      <ol className={classes.list}>
        {entries.map(({ id, shown }) => (
          <li key={id} className={classes.entry}>
            {shown}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
