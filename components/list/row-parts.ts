export { ListTree } from '@/components/tree/list-tree';
export { ListHeader, ListRows } from './list-rows';
