export { ListTree } from '@/components/tree/list-tree';
export { ListRows } from './list-rows';
