// Ce fichier est à vous. La bibliothèque « fuseaux » ne peut pas être modifiée.
