import type { TextRow } from './types.ts';

export type CatalogueAction = {
  readonly name: TextRow;
  /** The accumulated pest count of the device restarts after it (DEC-099). */
  readonly shouldClean?: true;
  /** Recording it marks the device as checked (DEC-099). */
  readonly isInspection?: true;
};

export const ACTIONS = {
  checked: {
    name: [
      'Kontrola urządzenia',
      'Device checked',
      'Gerät kontrolliert',
      'Dispositivo controllato',
      'Проверка устройства',
    ],
    isInspection: true,
  },
  cleaned: {
    name: ['Czyszczenie urządzenia', 'Device cleaned', 'Gerät gereinigt', 'Dispositivo pulito', 'Очистка устройства'],
    shouldClean: true,
  },
  trapReset: {
    name: [
      'Opróżnienie i uzbrojenie pułapki',
      'Trap emptied and reset',
      'Falle geleert und neu gespannt',
      'Trappola svuotata e riarmata',
      'Ловушка освобождена и взведена',
    ],
    shouldClean: true,
  },
  animalReleased: {
    name: ['Wypuszczenie zwierzęcia', 'Animal released', 'Tier freigelassen', 'Animale liberato', 'Выпуск животного'],
    shouldClean: true,
  },
  baitReplaced: {
    name: ['Wymiana przynęty', 'Bait replaced', 'Köder ersetzt', 'Esca sostituita', 'Замена приманки'],
  },
  glueBoardReplaced: {
    name: [
      'Wymiana lepu',
      'Glue board replaced',
      'Klebefläche ersetzt',
      'Pannello collante sostituito',
      'Замена клеевой пластины',
    ],
    shouldClean: true,
  },
  uvTubeReplaced: {
    name: [
      'Wymiana świetlówek UV',
      'UV tubes replaced',
      'UV-Röhren ersetzt',
      'Lampade UV sostituite',
      'Замена УФ-ламп',
    ],
  },
  pheromoneReplaced: {
    name: [
      'Wymiana feromonu',
      'Pheromone lure replaced',
      'Pheromonköder ersetzt',
      'Feromone sostituito',
      'Замена феромона',
    ],
  },
  batteryReplaced: {
    name: ['Wymiana baterii', 'Battery replaced', 'Batterie ersetzt', 'Batteria sostituita', 'Замена батареи'],
  },
  deviceReplaced: {
    name: ['Wymiana urządzenia', 'Device replaced', 'Gerät ersetzt', 'Dispositivo sostituito', 'Замена устройства'],
    shouldClean: true,
  },
  deviceRepaired: {
    name: [
      'Naprawa lub zamocowanie urządzenia',
      'Device repaired or refastened',
      'Gerät repariert oder neu befestigt',
      'Dispositivo riparato o rifissato',
      'Ремонт или закрепление устройства',
    ],
  },
  deviceMoved: {
    name: [
      'Przestawienie urządzenia',
      'Device moved',
      'Gerät umgesetzt',
      'Dispositivo spostato',
      'Перестановка устройства',
    ],
  },
  labelReplaced: {
    name: [
      'Wymiana oznakowania',
      'Label replaced',
      'Kennzeichnung erneuert',
      'Etichetta sostituita',
      'Замена маркировки',
    ],
  },
  treatment: {
    name: [
      'Zabieg interwencyjny przy urządzeniu',
      'Treatment around the device',
      'Bekämpfung im Umfeld des Geräts',
      'Trattamento intorno al dispositivo',
      'Обработка вокруг устройства',
    ],
  },
} as const satisfies Readonly<Record<string, CatalogueAction>>;

export type ActionCode = keyof typeof ACTIONS;
