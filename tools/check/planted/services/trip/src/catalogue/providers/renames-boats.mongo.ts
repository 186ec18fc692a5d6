// refused: collections-have-owners
import '../boats/boats.schema.js';
