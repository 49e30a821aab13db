import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AreaKind } from '~/app/page-entries.ts';
import type { PressButton } from '~/components/menu/LoadOnPress.tsx';
import { queryFor } from '~/lib/queries.ts';
import { toSearchText } from '~/lib/to-search-text.ts';
import classes from './Switcher.module.css';
import type { Area } from './use-area.ts';
import type { Section } from './use-sections.ts';

/** The number of entries shown; in a longer list, typing is quicker than scrolling. */
const MAX_SHOWN = 50;

type AreaOption = { readonly uuid: string; readonly name: string; readonly description: string };

const useAllAreas = (kind: AreaKind) => {
  const ofPlaces = useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    enabled: kind === 'place',
    select: (answer): AreaOption[] =>
      answer.places.map(({ uuid, name, company, address }) => ({
        uuid,
        name,
        description: `${company.name}, ${address}`,
      })),
  });
  const ofCompanies = useQuery({
    ...queryFor(companies.shortList, {}),
    enabled: kind === 'company',
    select: (answer): AreaOption[] => answer.companies.map(({ uuid, name }) => ({ uuid, name, description: '' })),
  });
  return kind === 'place' ? ofPlaces : ofCompanies;
};

/** The facilities or companies that the user may see and that match the typed text. */
const useAreaSearch = (kind: AreaKind, typed: string) => {
  const { data = [], isPending } = useAllAreas(kind);
  const searchText = toSearchText(typed.trim());
  const found = data.filter(({ name, description }) => toSearchText(`${name} ${description}`).includes(searchText));
  return { found: found.slice(0, MAX_SHOWN), hasMore: found.length > MAX_SHOWN, isLoading: isPending };
};

type Props = {
  readonly button: PressButton;
  readonly area: Area;
  /** The current section, which is opened again in the selected facility or company. */
  readonly section: Section | undefined;
};

/** The list of facilities or companies to switch to; it opens from the name of the current one. */
export function AreaOptions({ button, area, section }: Props) {
  const t = useTranslations('layout.switch');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const open = useRef(combobox.openDropdown);
  useEffect(() => open.current(), []);
  const { found, isLoading, hasMore } = useAreaSearch(area.kind, typed);
  const openArea = (id: string) => {
    combobox.closeDropdown();
    if (id !== area.id && section) void navigate(section.linkFor(id));
  };
  return (
    <Combobox store={combobox} width={340} position="bottom-start" shadow="lg" radius="md" onOptionSubmit={openArea}>
      <Combobox.Target targetType="button">
        {cloneElement(button, { 'aria-haspopup': 'listbox', onClick: () => combobox.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t('search')}>
          {found.map(({ uuid, name: optionName, description }) => (
            <Combobox.Option key={uuid} value={uuid} active={uuid === area.id} className={classes.option}>
              <span className={classes.text}>
                <span>{optionName}</span>
                <span className={classes.about}>{description}</span>
              </span>
              {uuid === area.id && <IconCheck size={16} aria-hidden="true" />}
            </Combobox.Option>
          ))}
          {found.length === 0 && !isLoading && <Combobox.Empty>{t('none')}</Combobox.Empty>}
          {hasMore && <Combobox.Footer className={classes.about}>{t('more')}</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
