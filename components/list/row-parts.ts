export { ListTree } from '@/components/tree/list-tree';
export { ListTable } from './list-table';
