import { Combobox, ScrollArea } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import type { useSearchResults } from '../calls.ts';
import type { HitGroup } from '../hits.ts';
import classes from './search.module.css';

type Props = {
  readonly typed: string;
  readonly groups: readonly HitGroup[];
  readonly load: Pick<ReturnType<typeof useSearchResults>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
};

/** Shows a hint what to type, the hits, that there are none, or the error of the search. */
export function HitList({ typed, groups, load }: Props) {
  const t = useTranslations('search');
  return (
    <ScrollArea.Autosize
      className={classes.hits}
      mah={{ base: 'calc(100dvh - 64px)', sm: 'min(62dvh, 560px)' }}
      type="auto"
      offsetScrollbars="present"
    >
      {groups.length > 0 && (
        <Combobox.Options aria-label={t('title')}>
          {groups.map(({ kind, hits }) => (
            <Combobox.Group key={kind} label={t(`kind.${kind}`)} classNames={{ groupLabel: classes.kind }}>
              {hits.map(({ key, icon: KindIcon, title, about }) => (
                <Combobox.Option key={key} value={key} className={classes.hit}>
                  <KindIcon className={classes.icon} size={20} stroke={1.7} aria-hidden="true" />
                  <span className={classes.text}>
                    <span className={classes.title}>{title}</span>
                    {about && <span className={classes.about}>{about}</span>}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      )}
      {groups.length === 0 && <NoHits typed={typed} load={load} />}
    </ScrollArea.Autosize>
  );
}

function NoHits({ typed, load }: Omit<Props, 'groups'>) {
  const t = useTranslations('search');
  if (typed === '')
    return <EmptyState icon={<IconSearch size={26} stroke={1.6} />} title={t('hint')} text={t('hintText')} />;
  if (load.isError)
    return <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />;
  if (load.isFetching || load.data === undefined) return <LoadingState />;
  return <EmptyState icon={<IconSearchOff size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />;
}
