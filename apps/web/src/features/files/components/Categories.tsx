import { Button, Card, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconFolders, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useAccount } from '~/lib/session.ts';
import type { Category } from '../calls.ts';
import { type FileOwner, isForeign } from '../owner.ts';
import classes from './files.module.css';

/** The number of clients named in the line; a tooltip lists all. */
const MAX_CLIENTS_SHOWN = 2;

type CategoryClientsProps = { readonly clients: NonNullable<Category['subCompanies']> };

/** The clients that may read a category of the company at their facilities. */
function CategoryClients({ clients }: CategoryClientsProps) {
  const t = useTranslations('files.category');
  if (clients.length === 0) return <span className={classes.muted}>{t('allClients')}</span>;
  const names = clients.map(({ name }) => name);
  const firstNames = names.slice(0, MAX_CLIENTS_SHOWN).join(', ');
  if (names.length <= MAX_CLIENTS_SHOWN)
    return (
      <span className={classes.muted}>
        <NoWrap>{t('clients', { names: firstNames })}</NoWrap>
      </span>
    );
  const short = t('moreClients', { names: firstNames, count: names.length - MAX_CLIENTS_SHOWN });
  return (
    <Tooltip label={names.join(', ')} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.muted}>
        <NoWrap>{t('clients', { names: short })}</NoWrap>
      </span>
    </Tooltip>
  );
}

type Props = {
  readonly owner: FileOwner;
  readonly categories: readonly Category[];
  readonly chosen: string | undefined;
  readonly onChoose: (category: string | undefined) => void;
  readonly mayEdit: boolean;
  readonly onEdit: (category: Category | 'new') => void;
  readonly onDelete: (category: Category) => void;
};

const splitByOwner = ({ owner, categories }: Props) => ({
  own: categories.filter((category) => !isForeign(owner, category)),
  foreign: categories.filter((category) => isForeign(owner, category)),
});

/** The categories beside the files; a click shows the files of one category (R0551). */
export function CategoryList(props: Props & { readonly isLoading: boolean }) {
  const account = useAccount();
  const { chosen, onChoose, mayEdit, onEdit, isLoading } = props;
  const t = useTranslations('files.category');
  const { own, foreign } = splitByOwner(props);
  return (
    <Card component="nav" padding={0} className={classes.categories} aria-label={t('title')}>
      <div className={classes.categoriesHead}>
        <Title order={2}>{t('title')}</Title>
      </div>
      <ul className={classes.categoryList}>
        <li className={classes.category} data-chosen={chosen === undefined || undefined}>
          <UnstyledButton
            className={classes.categoryButton}
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            <span className={classes.categoryName}>
              <IconFolders size={17} aria-hidden="true" />
              {t('all')}
            </span>
          </UnstyledButton>
        </li>
        {own.map((category) => (
          <CategoryRow
            key={category.uuid}
            {...props}
            category={category}
            mayEdit={mayEdit && mayChangeContent(category, account)}
          />
        ))}
      </ul>
      {isLoading && <LoadingState count={3} />}
      {foreign.length > 0 && (
        <>
          <p className={classes.categoryGroup}>{t('ofCompany')}</p>
          <ul className={classes.categoryList}>
            {foreign.map((category) => (
              <CategoryRow key={category.uuid} {...props} category={category} mayEdit={false} />
            ))}
          </ul>
        </>
      )}
      {mayEdit && !isLoading && (
        <Button
          variant="subtle"
          className={classes.categoryAdd}
          leftSection={<IconPlus size={17} />}
          onClick={() => onEdit('new')}
        >
          {t('add')}
        </Button>
      )}
    </Card>
  );
}

type RowProps = Props & { readonly category: Category };

function CategoryRow({ category, chosen, onChoose, mayEdit, onEdit, onDelete }: RowProps) {
  const { uuid, name, filesCount, subCompanies } = category;
  const isChosen = uuid === chosen;
  return (
    <li className={classes.category} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.categoryButton}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : uuid)}
      >
        <span className={classes.categoryName}>
          <span>{name}</span>
          <span className={`num ${classes.categoryCount}`}>{filesCount}</span>
        </span>
        {subCompanies && <CategoryClients clients={subCompanies} />}
      </UnstyledButton>
      {mayEdit && (
        <RowActions name={name} menu={<CategoryMenu category={category} onEdit={onEdit} onDelete={onDelete} />} />
      )}
    </li>
  );
}

type MenuProps = Pick<Props, 'onEdit' | 'onDelete'> & { readonly category: Category; readonly children?: ReactNode };

function CategoryMenu({ category, onEdit, onDelete, children }: MenuProps) {
  const t = useTranslations('files.category');
  const { name } = category;
  return (
    <>
      {children}
      <RowAction icon={<IconPencil size={17} />} onClick={() => onEdit(category)}>
        {t('editOf', { name })}
      </RowAction>
      <RowAction danger icon={<IconTrash size={17} />} onClick={() => onDelete(category)}>
        {t('deleteOf', { name })}
      </RowAction>
    </>
  );
}

/** The choice of a category, where there is no room beside the files. */
export function CategoryChoice(props: Props) {
  const account = useAccount();
  const { owner, categories, chosen, onChoose, mayEdit, onEdit, onDelete } = props;
  const t = useTranslations('files.category');
  const { own, foreign } = splitByOwner(props);
  const options = (some: readonly Category[]) =>
    some.map(({ uuid, name, filesCount }) => ({ value: uuid, label: `${name} (${filesCount})` }));
  const grouped = [
    { group: t(owner.kind === 'place' ? 'own' : 'title'), items: options(own) },
    { group: t('ofCompany'), items: options(foreign) },
  ].filter(({ items }) => items.length > 0);
  const current = categories.find(({ uuid }) => uuid === chosen);
  const add = (
    <RowAction icon={<IconPlus size={17} />} onClick={() => onEdit('new')}>
      {t('add')}
    </RowAction>
  );
  return (
    <div className={classes.choice}>
      <FilterSelect label={t('choose')} options={grouped} value={chosen} onChange={onChoose} searchable />
      {mayEdit && (
        <RowActions
          name={t('title')}
          menu={
            current && !isForeign(owner, current) && mayChangeContent(current, account) ? (
              <CategoryMenu category={current} onEdit={onEdit} onDelete={onDelete}>
                {add}
              </CategoryMenu>
            ) : (
              add
            )
          }
        />
      )}
    </div>
  );
}
