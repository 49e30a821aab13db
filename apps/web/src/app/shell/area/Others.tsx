import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AreaKind } from '~/app/page-entries.ts';
import type { PressButton } from '~/components/menu/Pressed.tsx';
import { plain } from '~/lib/plain.ts';
import { queryFor } from '~/lib/queries.ts';
import classes from './Switcher.module.css';
import type { Area } from './use-area.ts';
import type { Section } from './use-sections.ts';

/** The number of entries shown; in a longer list, typing is quicker than scrolling. */
const SHOWN = 50;

type Other = { readonly uuid: string; readonly name: string; readonly about: string };

const useAll = (kind: AreaKind) => {
  const ofPlaces = useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    enabled: kind === 'place',
    select: (answer): Other[] =>
      answer.places.map(({ uuid, name, company, address }) => ({ uuid, name, about: `${company.name}, ${address}` })),
  });
  const ofCompanies = useQuery({
    ...queryFor(companies.shortList, {}),
    enabled: kind === 'company',
    select: (answer): Other[] => answer.companies.map(({ uuid, name }) => ({ uuid, name, about: '' })),
  });
  return kind === 'place' ? ofPlaces : ofCompanies;
};

/** The facilities or companies that the user may see and that match the typed text. */
const useOthers = (kind: AreaKind, typed: string) => {
  const { data = [], isPending } = useAll(kind);
  const wanted = plain(typed.trim());
  const found = data.filter(({ name, about }) => plain(`${name} ${about}`).includes(wanted));
  return { found: found.slice(0, SHOWN), hasMore: found.length > SHOWN, isLoading: isPending };
};

type Props = {
  readonly button: PressButton;
  readonly area: Area;
  /** The current section, which is opened again in the selected facility or company. */
  readonly section: Section | undefined;
};

/** The list of facilities or companies to switch to; it opens from the name of the current one. */
export function Others({ button, area, section }: Props) {
  const t = useTranslations('layout.switch');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      setTyped('');
      box.resetSelectedOption();
      box.focusTarget();
    },
  });
  const open = useRef(box.openDropdown);
  useEffect(() => open.current(), []);
  const { found, isLoading, hasMore } = useOthers(area.kind, typed);
  const go = (id: string) => {
    box.closeDropdown();
    if (id !== area.id && section) void navigate(section.of(id));
  };
  return (
    <Combobox store={box} width={340} position="bottom-start" shadow="lg" radius="md" onOptionSubmit={go}>
      <Combobox.Target targetType="button">
        {cloneElement(button, { 'aria-haspopup': 'listbox', onClick: () => box.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.selectFirstOption();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t('search')}>
          {found.map(({ uuid, name: other, about }) => (
            <Combobox.Option key={uuid} value={uuid} active={uuid === area.id} className={classes.option}>
              <span className={classes.words}>
                <span>{other}</span>
                <span className={classes.about}>{about}</span>
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
