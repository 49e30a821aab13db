import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ViewList } from '@trapline/contract/saved-views/rules.ts';
import type { SavedView } from '@trapline/contract/saved-views/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { fromViewSearch, toViewSearch, useSavedViews } from './saved-views.ts';
import { ViewModal } from './ViewModal.tsx';

type Props<Search extends object> = {
  readonly list: ViewList;
  /** The filters of the list, from its address. */
  readonly search: Search;
  /** Reads the address of the list. */
  readonly read: (raw: Record<string, string>) => Search;
  readonly onOpen: (search: Partial<Search>) => void;
};

const authorName = ({ author }: SavedView): string => `${author.name} ${author.surname}`;

/** The saved views of a list: opens one, saves the current filters, or changes an own one. */
export function SavedViews<Search extends object>({ list, search, read, onOpen }: Props<Search>) {
  const t = useTranslations('savedViews');
  const errorText = useErrorText();
  const views = useSavedViews(list);
  const [openedUuid, setOpenedUuid] = useState<string | null>(null);
  const [dialog, setDialog] = useState<{ readonly view: SavedView | null } | null>(null);
  const current = toViewSearch(search);
  const all = views.data ?? [];
  const opened =
    all.find(({ uuid }) => uuid === openedUuid) ?? all.find((view) => view.search === current && current !== '');
  const open = (view: SavedView) => {
    setOpenedUuid(view.uuid);
    onOpen(fromViewSearch(view.search, search, read));
  };
  // on a phone the other buttons of the page need the width
  const isPhone = useIsPhone();
  const isChanged = opened !== undefined && toViewSearch(fromViewSearch(opened.search, search, read)) !== current;
  const name = opened ? (isChanged ? t('changedName', { name: opened.name }) : opened.name) : t('button');
  const sections = [
    { label: t('own'), views: all.filter(({ isOwn }) => isOwn) },
    { label: t('shared'), views: all.filter(({ isOwn }) => !isOwn) },
  ].filter((section) => section.views.length > 0);
  const itemOf = (view: SavedView) => (
    <Menu.Item key={view.uuid} aria-current={view.uuid === opened?.uuid || undefined} onClick={() => open(view)}>
      {view.isOwn ? view.name : `${view.name} · ${authorName(view)}`}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="default" size="lg" aria-label={name}>
              {opened ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
            </ActionIcon>
          ) : (
            <Button variant="default" leftSection={<IconBookmark size={17} />}>
              {name}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {sections.map((section) => [
            <Menu.Label key={section.label}>{section.label}</Menu.Label>,
            section.views.map(itemOf),
          ])}
          {views.isError && <Menu.Label>{errorText(views.error)}</Menu.Label>}
          {views.data?.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setDialog({ view: null })}>
            {t('save')}
          </Menu.Item>
          {opened?.isOwn && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog({ view: opened })}>
              {t('manage', { name: opened.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewModal
          list={list}
          view={dialog.view}
          current={current}
          onSaved={setOpenedUuid}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
