import { betColumn } from '@/components/bets/bet-column';
import { betList } from '@/components/detail/lists/bet-list';
import { defineList } from '@/components/list/definition';
import { listView } from '@/components/list/list-view';

const bets = defineList({
  ...betList,
  columns: (context, page) => [...betList.columns(context, page), betColumn(context)],
});

export default listView(bets);
