/** Gives each worker the next item as soon as it is free. The results are in the order of the items. */
export const shareOut = async <Worker, Item, Result>(
  workers: readonly Worker[],
  items: readonly Item[],
  work: (worker: Worker, item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const workThrough = async (worker: Worker): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(worker, item);
  };
  await Promise.all(workers.map(workThrough));
  return results;
};
