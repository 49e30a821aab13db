import { Alert, Button, Card } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import type { DispatchPerson, DispatchPlace, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { isDay, today } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useDispatch, usePlaceChoices } from '../../calls.ts';
import { daysOfView, spanOf } from '../../logic/calendar.ts';
import {
  groupByCell,
  isMovable,
  movedTo,
  sortBySuitability,
  suitabilityOf,
  type Target,
} from '../../logic/dispatch.ts';
import { newVisit } from '../../logic/visit-form.ts';
import { positionsOf } from '../../logic/way.ts';
import type { ScheduleSearch } from '../../search.ts';
import { CalendarBar } from '../CalendarBar.tsx';
import { Loaded } from '../Loaded.tsx';
import schedule from '../schedule.module.css';
import { VisitModal } from '../VisitModal.tsx';
import { type Board, type Card as CardOf, fullName } from './board.ts';
import { DispatchBoard } from './DispatchBoard.tsx';
import { DispatchList } from './DispatchList.tsx';
import { MoveModal } from './MoveModal.tsx';
import { RightModal } from './RightModal.tsx';
import { useDispatchMove } from './use-dispatch-move.ts';

const VIEWS = ['day', 'week'] as const;

type Dialog =
  | { readonly kind: 'open'; readonly visit: ScheduleVisit }
  | { readonly kind: 'move'; readonly card: CardOf }
  | { readonly kind: 'right'; readonly card: CardOf; readonly target: Target; readonly person: DispatchPerson };

type Props = {
  readonly search: ScheduleSearch;
  readonly onChange: (part: Partial<ScheduleSearch>) => void;
};

/** The visits of each technician on a day or in a week; a phone shows a day as a list by person. */
export function Dispatch({ search, onChange }: Props) {
  const t = useTranslations('schedule');
  const isPhone = useIsPhone();
  const view = search.view === 'week' && !isPhone ? 'week' : 'day';
  const day = isDay(search.day) ? search.day : today();
  const days = daysOfView(view, day);
  const board = useDispatch({ ...spanOf(days), placeId: search.place });
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <div className={schedule.page}>
      <PageHead title={t('titles.dispatch')} lead={t('dispatch.lead')}>
        <LinkButton
          variant="default"
          leftSection={<IconCalendar size={17} />}
          to="/app/schedule"
          search={{ day, view }}
        >
          {t('titles.list')}
        </LinkButton>
        <Button leftSection={<IconPlus size={17} />} onClick={() => setIsPlanning(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <Card padding={0} className={schedule.card}>
        <CalendarBar view={view} day={day} days={days} views={VIEWS} onChange={onChange}>
          <PlaceChoice value={search.place} onChange={(place) => onChange({ place })} />
        </CalendarBar>
        {board.data?.hasMore && <Alert color="yellow">{t('hasMore')}</Alert>}
        <Loaded load={board} isList={isPhone}>
          {({ visits, people, places }) => (
            <LoadedBoard
              days={days}
              visits={visits}
              people={people}
              places={places}
              loadedAt={board.dataUpdatedAt}
              placeUuid={search.place}
            />
          )}
        </Loaded>
      </Card>
      {isPlanning && (
        <VisitModal
          draft={newVisit(search.place ?? '', day)}
          isPlaceFixed={false}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </div>
  );
}

type PlaceChoiceProps = { readonly value: string | undefined; readonly onChange: (value: string | undefined) => void };

/** A facility: its people come first, and other visits fade. */
function PlaceChoice({ value, onChange }: PlaceChoiceProps) {
  const t = useTranslations('schedule');
  const places = usePlaceChoices();
  const options = places.data ?? [];
  return (
    <FilterSelect label={t('allPlaces')} options={options} load={places} searchable value={value} onChange={onChange} />
  );
}

type LoadedProps = {
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly people: readonly DispatchPerson[];
  readonly places: readonly DispatchPlace[];
  readonly loadedAt: number;
  readonly placeUuid: string | undefined;
};

/** Moves a card; if the person lacks the right, a window asks first. */
const useCards = ({ visits, people, loadedAt }: LoadedProps, open: (dialog: Dialog) => void) => {
  const account = useAccount();
  const nameOf = (uuid: string): string => {
    const person = people.find((one) => one.uuid === uuid);
    return person ? fullName(person) : '';
  };
  const { shown, move } = useDispatchMove({ loadedAt, visits, nameOf });
  const moveCard = ({ visit, from }: CardOf, target: Target): void => {
    const position = movedTo(visit, from, target);
    if (position) move(visit, position);
  };
  const requestMove = (card: CardOf, target: Target): void => {
    const person = people.find(({ uuid }) => uuid === target.person);
    const needsRight = person && target.person !== card.from && suitabilityOf(person, card.visit) !== 'inspects';
    if (needsRight) open({ kind: 'right', card, target, person });
    else moveCard(card, target);
  };
  return {
    shown,
    moveCard,
    requestMove,
    mayMove: (visit: ScheduleVisit) => isMovable(visit) && mayChangeContent(visit, account),
  };
};

function LoadedBoard(props: LoadedProps) {
  const { days, people, places, placeUuid } = props;
  const t = useTranslations('schedule.dispatch');
  const isPhone = useIsPhone();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { shown, moveCard, requestMove, mayMove } = useCards(props, setDialog);
  const ordered = placeUuid ? sortBySuitability(people, { placeUuid, type: 'INSPECTION' }) : people;
  const positions = useMemo(() => positionsOf(places), [places]);
  const board: Board = { people: ordered, days, cells: groupByCell(shown), positions, mayMove };
  const close = () => setDialog(null);
  const openCard = (card: CardOf) => setDialog({ kind: 'open', visit: card.visit });
  const openMove = (card: CardOf) => setDialog({ kind: 'move', card });
  if (people.length === 0 && shown.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      {isPhone ? (
        <DispatchList board={board} onOpen={openCard} onMove={openMove} />
      ) : (
        <DispatchBoard board={board} placeUuid={placeUuid} onOpen={openCard} onMenu={openMove} onMove={requestMove} />
      )}
      {dialog?.kind === 'open' && <VisitModal visit={dialog.visit} isPlaceFixed={false} onClose={close} />}
      {dialog?.kind === 'move' && (
        <MoveModal
          card={dialog.card}
          people={people}
          onMove={(target) => requestMove(dialog.card, target)}
          // the move may have opened the question about the right
          onClose={() => setDialog((open) => (open?.kind === 'move' ? null : open))}
        />
      )}
      {dialog?.kind === 'right' && (
        <RightModal
          visit={dialog.card.visit}
          person={dialog.person}
          onConfirm={() => moveCard(dialog.card, dialog.target)}
          onClose={close}
        />
      )}
    </>
  );
}
