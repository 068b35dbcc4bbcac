"""How what was entered at a table is put right."""
